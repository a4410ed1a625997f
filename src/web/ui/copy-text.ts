/** Copies a text to the clipboard, by `execCommand` where the Clipboard API is refused; resolves to whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  field.setAttribute('readonly', '');
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    // the only way without a secure address or the visitor's leave
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
