/** Places of the system for files that nobody keeps. */
export function isTemporary(path: string): boolean {
  return /^(?:\/private)?\/(?:tmp|dev|proc|var\/tmp|var\/folders)\/|^[A-Za-z]:\/(?:windows\/)?te?mp\/|\/appdata\/local\/temp\//i.test(
    path,
  );
}
