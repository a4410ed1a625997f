import { describe, expect, it } from 'vitest';
import { assignSpreads } from './assigned-spreads.mjs';

const INPUTS = 'const a = { x: 1, y: 1 }, b = { y: 2, z: 2 }, none = null;';
const meaning = (code: string): unknown => (0, eval)(`(() => { ${INPUTS} ${code} })()`);

describe('an object that grows after a spread', () => {
  it.each([
    ['return{...a,w:3}', ' Object.assign(Object.assign({},a),{w:3})'],
    ['return{w:3,...a,...b}', ' Object.assign(Object.assign({w:3},a),b)'],
    [
      'return{w:3,v:4,...a,y:5,...b,u:6,}',
      ' Object.assign(Object.assign(Object.assign(Object.assign({w:3,v:4},a),{y:5}),b),{u:6,})',
    ],
    [
      'return{...a,in:{...b,t:7}}',
      ' Object.assign(Object.assign({},a),{in: Object.assign(Object.assign({},b),{t:7})})',
    ],
    [
      'return{...none,...(a,b),...false}',
      ' Object.assign(Object.assign(Object.assign({},none),(a,b)),false)',
    ],
    ['return[1].map(w=>({...a,w}))', 'return[1].map(w=>( Object.assign(Object.assign({},a),{w})))'],
    ['return{...a,["w"+1]:1,"v v":2,m(){return 3}}.m()', ',{["w"+1]:1,"v v":2,m(){return 3}}).m()'],
    // a is copied before it changes
    ['return{...a,w:a.x=9}', ' Object.assign(Object.assign({},a),{w:a.x=9})'],
  ])('%s is assigned, and means what it meant', (code, expected) => {
    const assigned = assignSpreads(`() => { ${code} }`).toString().slice('() => { '.length, -' }'.length);
    expect(assigned).toContain(expected);
    expect(meaning(assigned)).toEqual(meaning(code));
    expect(Object.keys(meaning(assigned) as object)).toEqual(Object.keys(meaning(code) as object));
  });
});

it.each([
  ['a spread that nothing follows', 'x = { w: 3, ...a }'],
  ['a copy', 'x = { ...a }'],
  ['an accessor, which would be called', 'x = { ...a, get w() { return 3 } }'],
  ['a prototype', 'x = { ...a, __proto__: b }'],
  ['a prototype by a quoted name', 'x = { ...a, "__proto__": b }'],
  ['a pattern', 'const { w, ...rest } = a'],
  ['an array', 'x = [...a, 1]'],
])('%s stays', (_, code) => {
  expect(assignSpreads(code).toString()).toBe(code);
});

it('keeps every line where it was', () => {
  const code = 'x = {\n  ...a,\n  w: 3,\n};\nthrow x;';
  expect(assignSpreads(code).toString().split('\n').at(-1)).toBe('throw x;');
});
