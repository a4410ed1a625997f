/** A text around the words between `**`, which stand at the odd positions: `a **b** c` gives `a `, `b`, ` c`. */
export const aroundBold = (text: string): string[] => text.split(/\*\*(.+?)\*\*/);
