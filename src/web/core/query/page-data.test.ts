import { expect, it } from 'vitest';
import { pageDataElement, takePageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';

it('comes out of the document as it went in, of the time at which it was read', () => {
  const text = '</script><!-- <script>alert(1)';
  const element = pageDataElement({ at: 5, queries: [[['shop', 'a'], { text }]] });
  expect(element.match(/<\/?script/g)).toHaveLength(2);
  document.body.innerHTML = element;
  const client = takePageData(createQueryClient('browser'));
  expect(client.getQueryData(['shop', 'a'])).toEqual({ text });
  expect(client.getQueryState(['shop', 'a'])).toMatchObject({ status: 'success', dataUpdatedAt: 5 });
});

it('tells what pages have in common to each of them', () => {
  const shared = { name: '<i>' };
  const pages = [1, 2, 3].map((at) => pageDataElement({ at, queries: [[['shop', 'a'], shared]] }));
  const told = (at: number) =>
    `<script type="application/json" id="page-data">{"at":${at},"queries":[[["shop","a"],{"name":"\\u003ci>"}]]}</script>`;
  expect(pages).toEqual([1, 2, 3].map(told));
});

it('tells a list with each of its products, known or not', () => {
  const [first, second, third] = ['<i>', 'b', 'c'].map((name) => ({ name }));
  const lists = [[first], [second, first], [first, third, second], []].map((data) => ({
    success: true,
    data,
    meta: { total: 3 },
  }));
  const told = lists.map((list) => {
    document.body.innerHTML = pageDataElement({ at: 1, queries: [[['list'], list]] });
    return takePageData(createQueryClient('browser')).getQueryData(['list']);
  });
  expect(told).toEqual(lists);
  const element = pageDataElement({ at: 1, queries: [[['list'], { data: [] }]] });
  expect(element).toContain('"queries":[[["list"],{"data":[]}]]');
});

it('is nothing where the document brings nothing along', () => {
  document.body.innerHTML = '';
  expect(takePageData(createQueryClient('browser')).getQueryCache().getAll()).toEqual([]);
});
