export function endWithNpm(env?: NodeJS.ProcessEnv, parent?: number): void;
