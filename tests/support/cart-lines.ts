/** A dress in two sizes, and the first of them as part of a set: three lines of a cart, told apart by rule. */
export const red44 = { productId: 'p1', color: 'RED', size: '44', group: null };
export const red46 = { ...red44, size: '46' };
export const grouped = { ...red44, group: { id: 'p1-color_set-RED' } };
