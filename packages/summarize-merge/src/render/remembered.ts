/** What is made of a thing, made once: a text that has to fit is composed of the same things again and again. */
export function remembered<Thing, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new Map<Thing, Made>();
  return (thing) => {
    if (!known.has(thing)) known.set(thing, make(thing));
    return known.get(thing) as Made;
  };
}
