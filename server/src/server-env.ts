/**
 * Environment of the server's process beside the settings. Memory that glibc keeps for each thread
 * of the pool would stay with the process: two arenas for all of them halve what it holds after
 * much work.
 */
export const serverEnv: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };
