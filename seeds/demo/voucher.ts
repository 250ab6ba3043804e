/** A slip of a bank transfer without a word on it: lines, a stamp, a barcode. */
export function voucherDrawing(chance: number): string {
  const bars = Array.from(
    { length: 36 },
    (_, at) =>
      `<rect x="${60 + at * 9}" y="380" width="${2 + ((at * 7 + Math.floor(chance * 97)) % 5)}" height="56" fill="#2c3440"/>`,
  ).join('');
  const rows = [96, 142, 188, 234, 280]
    .map(
      (y, at) => `<rect x="60" y="${y}" width="120" height="14" rx="3" fill="#b8c0ca"/>
    <rect x="220" y="${y}" width="${180 + ((at * 53 + Math.floor(chance * 131)) % 160)}" height="14" rx="3" fill="#4a5563"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="#e9edf1"/><rect x="24" y="20" width="432" height="440" rx="10" fill="#fff"/>
    <rect x="24" y="20" width="432" height="46" rx="10" fill="#2f6fb0"/>${rows}
    <g transform="translate(365 320) rotate(-14)" fill="none" stroke="#d0433c" stroke-width="5" opacity="0.8"><circle r="48"/><circle r="38" stroke-width="2"/><path d="M-22 0h44M0 -22v44"/></g>${bars}</svg>`;
}
