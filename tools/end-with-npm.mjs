const LOOK_EVERY_MS = 500;

/**
 * `npm start` starts a shell that starts us. SIGTERM ends npm and the shell and never reaches us:
 * after npm was asked to stop, the port would still be taken. So we stop when the shell is gone.
 * Without npm (a service manager, nohup, a shell that ends) the parent may end before us: then
 * nothing is watched.
 */
export function endWithNpm(env = process.env, parent = process.ppid) {
  if (env.npm_lifecycle_event !== 'start' || parent <= 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // As when a terminal is closed.
    process.kill(process.pid, 'SIGHUP');
  }, LOOK_EVERY_MS);
  watch.unref();
}
