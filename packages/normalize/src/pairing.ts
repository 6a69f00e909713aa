import { toolKey } from "./tool-table.ts";

interface OpenCall<Call> {
  call: Call;
  turn: number;
  answered: boolean;
}

/**
 * Matches calls with results as they come. Parts with an id match by it: an id that comes again, as it does where a
 * session was resumed or a host numbers its calls anew, belongs to the newest turn's calls, in order. Parts without
 * one match in order, by name where the result has a name, and never across a request. What came before its call is
 * matched by `finish`.
 */
export class Pairing<Call, Result> {
  readonly #match: (call: Call, result: Result) => void;
  readonly #callsById = new Map<string, OpenCall<Call>[]>();
  readonly #earlyResults: { id: string; result: Result }[] = [];
  readonly #callsInOrder = new Map<string, OpenCall<Call>[]>();
  #turn = 0;

  constructor(match: (call: Call, result: Result) => void) {
    this.#match = match;
  }

  call(call: Call, id: string | undefined, name: string): void {
    const open = { call, turn: this.#turn, answered: false };
    if (id !== undefined) append(this.#callsById, id, open);
    else for (const key of [ANY_NAME, toolKey(name)]) append(this.#callsInOrder, key, open);
  }

  result(result: Result, id: string | undefined, name: string): void {
    if (id === undefined) {
      this.#answer(this.#callsInOrder.get(name === "" ? ANY_NAME : toolKey(name)), result);
      return;
    }
    const calls = this.#callsById.get(id);
    const newest = calls?.at(-1)?.turn;
    while (calls?.[0] !== undefined && calls[0].turn !== newest) calls.shift();
    if (!this.#answer(calls, result)) this.#earlyResults.push({ id, result });
  }

  endOfTurn(): void {
    this.#turn += 1;
    this.#callsInOrder.clear();
  }

  finish(): void {
    for (const { id, result } of this.#earlyResults) this.#answer(this.#callsById.get(id), result);
  }

  #answer(calls: OpenCall<Call>[] | undefined, result: Result): boolean {
    while (calls !== undefined && calls.length > 0) {
      const open = calls.shift();
      if (open === undefined || open.answered) continue;
      open.answered = true;
      this.#match(open.call, result);
      return true;
    }
    return false;
  }
}

const ANY_NAME = "";

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
