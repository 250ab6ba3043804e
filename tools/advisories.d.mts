type Excuse = { advisory: string; why: string; until: string };
export function advisories(
  excused?: readonly Excuse[],
  today?: Date,
  registry?: string,
): Promise<string[] | null>;
