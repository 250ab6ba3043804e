export interface Requirement {
  number: string;
  clauses: string[];
}
export interface Area {
  area: string;
  name: string;
  requirements: Requirement[];
}
export interface Tally {
  area: string;
  whole: number;
  partly: number;
  none: number;
  proved: number;
  clauses: number;
}
export const CITED: RegExp;
export function readRequirements(text?: string): Area[];
export function citedIn(title: string): string[];
export function count(
  titles: string[],
  areas?: Area[],
): { areas: Tally[]; total: Tally; unknown: string[]; unclear: string[] };
export function proved(results: {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}): { lines: string[]; unknown: string[] };
