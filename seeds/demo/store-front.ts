/** A shop front in the colours of its tenant, drawn: no photograph is anybody's. */
export function storeFront(wall: string, awning: string, width = 960, height = 720): string {
  const stripes = Array.from({ length: 12 }, (_, at) => {
    const x = 120 + at * 60;
    return `<path d="M${x} 250h60v60a30 30 0 0 1-60 0z" fill="${at % 2 === 0 ? awning : '#fff'}"/>`;
  }).join('');
  const panes = [190, 390]
    .map(
      (x) =>
        `<rect x="${x}" y="400" width="170" height="200" rx="6" fill="#cfe3ee"/><path d="M${x + 20} 580l110-160" stroke="#fff" stroke-width="10" opacity=".6"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="960" height="720" fill="#eaf1f5"/><rect y="640" width="960" height="80" fill="#c9d1d6"/>
<rect x="120" y="110" width="720" height="530" rx="8" fill="${wall}"/><rect x="200" y="150" width="560" height="72" rx="8" fill="#fff" opacity=".92"/>
<rect x="240" y="176" width="480" height="20" rx="10" fill="${awning}" opacity=".75"/>${stripes}${panes}
<rect x="610" y="380" width="150" height="260" rx="6" fill="#5b4636"/><rect x="630" y="400" width="110" height="150" rx="4" fill="#cfe3ee"/><circle cx="738" cy="580" r="8" fill="#e7c66b"/>
<ellipse cx="160" cy="640" rx="34" ry="14" fill="#6b7a5a"/><path d="M160 640c-40-60-10-110 0-130 10 20 40 70 0 130z" fill="#5f8a52"/></svg>`;
}
