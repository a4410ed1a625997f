import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './fingerprint.mjs';
import { withoutComponent } from './pages-without-server.ts';

it('keeps what the server needs of a page, and nothing that only its component uses', () => {
  const page = `import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#web/ui/state-view.tsx';
import './page.css';
type Row = { readonly id: string };
const TITLE: string = 'Заказы';
const SETUP = { filters: [choiceFilter({ title: 'Тип' })] } as const;
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export function HydrateFallback() {
  return <Spinner />;
}
export const meta = () => [{ title: TITLE }];
registerColumns(SETUP);
export default function Orders() {
  return <List rows={useQuery<Row>(SETUP)} />;
}
`;
  expect(withoutComponent(page)).toBe(`import { Spinner } from '#web/ui/state-view.tsx';
const TITLE: string = 'Заказы';
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export function HydrateFallback() {
  return <Spinner />;
}
export const meta = () => [{ title: TITLE }];
export default () => null;
`);
});

it('refuses a page that has no component', () => {
  expect(() => withoutComponent('export const meta = () => [];')).toThrow('without a component');
});

it('leaves the libraries of staff out of what is built for the server', () => {
  const dashboard = readFileSync(join(root, 'src/web/admin/pages/dashboard.tsx'), 'utf8');
  expect(withoutComponent(dashboard)).not.toContain('DashboardView');
  expect(withoutComponent(dashboard)).toContain('Обзор · управление');
});
