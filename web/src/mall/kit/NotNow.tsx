/** An action that is not possible now, with the reason. */
export function NotNow({ text, reason }: { text: string; reason: string }) {
  return (
    <span className="not-now">
      <button type="button" className="button" disabled>
        {text}
      </button>
      <small className="quiet">{reason}</small>
    </span>
  );
}
