export interface Mutation {
  clause: string;
  file: string;
  find: string;
  replace: string;
}
export const mutations: readonly Mutation[];
/** Where the code stands, however it is wrapped; null when it is not there exactly once. */
export function placeOf(source: string, find: string): { at: number; end: number } | null;
