/** A size as staff read it: its name with the code that it is sold under, once where the name has it: «44 (S)», «OS Единый». */
export const sizeName = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  name.includes(code) ? name : `${code} ${name}`;
