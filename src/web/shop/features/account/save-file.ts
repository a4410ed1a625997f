/** How long the browser may take to begin with the file, in milliseconds. */
const KEPT_TIME = 60_000;

/** Hands a text over to the visitor's downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_TIME);
}
