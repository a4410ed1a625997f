/** A phone as the shop writes it: '+7 495 111-22-33', its spaces no-break or not. */
const PHONE = /(\+7\s\d{3}\s\d{3}-\d{2}-\d{2})/;

/**
 * Text whose phones stay on one line. A line may end after a hyphen, and the sign that forbids it is no hyphen to
 * whatever a copied number is pasted into.
 */
export function UnbrokenPhones({ text }: { text: string }) {
  return text.split(PHONE).map((part, index) =>
    PHONE.test(part) ? (
      <span key={index} className="num">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
