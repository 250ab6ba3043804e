export function makeImage(dir: string): void;
