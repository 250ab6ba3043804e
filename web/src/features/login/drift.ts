/** §9: decoration only. */
export const PARTICLES = 80;
/** Shares of the width and height; speeds are shares per second. */
type Particle = { x: number; y: number; dx: number; dy: number; size: number };

const SPEED = 0.02;
const LINE_PX = 110;
const FRAME_MS = 33;

export function scatter(count: number, random: () => number): Particle[] {
  return Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    dx: (random() - 0.5) * SPEED,
    dy: (random() - 0.5) * SPEED,
    size: 1 + random() * 1.5,
  }));
}

/** Where a particle is after so many seconds; at an edge it turns back. */
export function moved(one: Particle, seconds: number): Particle {
  const [x, dx] = bounced(one.x + one.dx * seconds, one.dx);
  const [y, dy] = bounced(one.y + one.dy * seconds, one.dy);
  return { ...one, x, y, dx, dy };
}

/** Draws them until the returned function is called. A hidden page gets no frames, so nothing runs there. */
export function drift(canvas: HTMLCanvasElement, particles: readonly Particle[]): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  let now = particles;
  let last = performance.now();
  let frame = 0;
  canvas.dataset['particles'] = String(particles.length);
  const step = (at: number) => {
    frame = requestAnimationFrame(step);
    if (at - last < FRAME_MS) return;
    const seconds = Math.min(0.1, (at - last) / 1000);
    last = at;
    now = now.map((one) => moved(one, seconds));
    fit(canvas);
    draw(context, now, canvas.width, canvas.height);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

function bounced(at: number, speed: number): [number, number] {
  if (at < 0) return [-at, Math.abs(speed)];
  return at > 1 ? [2 - at, -Math.abs(speed)] : [at, speed];
}

function fit(canvas: HTMLCanvasElement): void {
  if (canvas.width !== canvas.clientWidth) canvas.width = canvas.clientWidth;
  if (canvas.height !== canvas.clientHeight) canvas.height = canvas.clientHeight;
}

/** White, as the words over the background are; near ones are joined. */
function draw(
  context: CanvasRenderingContext2D,
  particles: readonly Particle[],
  width: number,
  height: number,
): void {
  context.clearRect(0, 0, width, height);
  const points = particles.map((one) => ({ x: one.x * width, y: one.y * height, size: one.size }));
  context.fillStyle = 'rgb(255 255 255 / 55%)';
  for (const point of points) {
    context.beginPath();
    context.arc(point.x, point.y, point.size, 0, Math.PI * 2);
    context.fill();
  }
  for (const [at, one] of points.entries()) {
    for (const other of points.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      if (distance >= LINE_PX) continue;
      context.strokeStyle = `rgb(255 255 255 / ${Math.round((1 - distance / LINE_PX) * 25)}%)`;
      context.beginPath();
      context.moveTo(one.x, one.y);
      context.lineTo(other.x, other.y);
      context.stroke();
    }
  }
}
