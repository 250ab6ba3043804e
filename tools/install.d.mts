export const ROOT: string;
export function install(): void;
