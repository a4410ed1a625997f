import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabTo } from '#tests/support/by-keys.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { NEW_VALUES, type ProductPicture, type ProductValues } from '../product-values.ts';
import { PicturesCard } from './pictures-card.tsx';

const colors = [
  { code: 'RED', name: 'Красный', hex: '#a00', isArchived: false },
  { code: 'BLK', name: 'Чёрный', hex: '#000', isArchived: false },
];
const pictureOf = (id: string, isMain = false): ProductPicture => ({ id, colorCode: null, alt: '', isMain });
let present: readonly ProductPicture[] = [];

function Form({ pictures }: { pictures: ProductPicture[] }) {
  const form = useForm<ProductValues>({ defaultValues: { ...NEW_VALUES, pictures } });
  present = form.watch('pictures');
  return (
    <FormProvider {...form}>
      <PicturesCard files={{}} onFile={onFile} colors={colors} ownColors={['RED', 'BLK']} disabled={false} />
    </FormProvider>
  );
}
const onFile = vi.fn();

/** A request of the browser that stays under way until the test answers it. */
class FakeRequest {
  static made: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  timeout = 0;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  readonly open = vi.fn();
  readonly send = vi.fn((_form: FormData) => void FakeRequest.made.push(this));
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}
const stored = (id: string) => ({
  success: true,
  data: [{ id, url: `/media/uploads/${id}.webp`, width: 900, height: 1200 }],
});
const file = (name: string, type = 'image/jpeg') => new File(['…'], name, { type });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Файлы фотографий'), files, { applyAccept: false });
const nthRequest = async (place: number) => {
  await waitFor(() => expect(FakeRequest.made.length).toBeGreaterThan(place));
  return FakeRequest.made[place] as FakeRequest;
};

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends files two at a time, tells how far each has come, and adds them as they were chosen', async () => {
  renderInShop(<Form pictures={[]} />);
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  const [first, second] = [await nthRequest(0), await nthRequest(1)];
  expect(FakeRequest.made).toHaveLength(2);
  expect(first.open).toHaveBeenCalledWith('POST', '/api/admin/uploads');
  first.upload.onprogress?.({ loaded: 64, total: 100, lengthComputable: true });
  expect((await screen.findByRole('progressbar', { name: 'Отправка: a.jpg' })).ariaValueNow).toBe('64');
  second.answer(201, stored('u2'));
  first.answer(201, stored('u1'));
  (await nthRequest(2)).answer(201, stored('u3'));
  await waitFor(() => expect(present).toHaveLength(3));
  expect(present.map(({ uploadId, isMain }) => [uploadId, isMain])).toEqual([
    ['u1', true],
    ['u2', false],
    ['u3', false],
  ]);
});

it('says of each file why it was refused, and sends it again', async () => {
  renderInShop(<Form pictures={[]} />);
  await choose(file('skan.pdf', 'application/pdf'), file('photo.jpg'));
  expect(await screen.findByText('Это не картинка. Подойдут JPEG, PNG, WebP и AVIF')).toBeTruthy();
  const message = 'Картинка больше 50\u00A0мегапикселей. Уменьшите её';
  (await nthRequest(0)).answer(422, { success: false, error: { code: 'picture_refused', message } });
  expect(await screen.findByText(/Картинка больше/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить photo.jpg' }));
  (await nthRequest(1)).answer(201, stored('u1'));
  await waitFor(() => expect(present).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать skan.pdf' }));
  expect(screen.queryByText('skan.pdf')).toBeNull();
});

it('takes files that are dropped on it, and ends one that is not wanted', async () => {
  renderInShop(<Form pictures={[]} />);
  fireEvent.drop(screen.getByRole('button', { name: /Перетащите сюда/ }), {
    dataTransfer: { files: [file('a.jpg')] },
  });
  await nthRequest(0);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить a.jpg' }));
  expect(screen.queryByText('a.jpg')).toBeNull();
  expect(present).toEqual([]);
});

it('binds a picture to a colour, and by keys describes it, makes it the main one and takes it away', async () => {
  renderInShop(<Form pictures={[pictureOf('a', true), pictureOf('b')]} />);
  await tabTo(screen.getByRole('button', { name: 'Фото 2' }));
  await userEvent.keyboard('{Enter}');
  const details = within(screen.getByRole('group', { name: 'Фото 2' }));
  await userEvent.selectOptions(details.getByLabelText('Цвет фото 2'), 'Чёрный');
  await tabTo(details.getByLabelText('Что на фото'));
  await userEvent.keyboard('Со спины');
  await tabTo(details.getByRole('button', { name: 'Сделать главным' }));
  await userEvent.keyboard('{Enter}');
  expect(present).toEqual([pictureOf('a'), { id: 'b', colorCode: 'BLK', alt: 'Со спины', isMain: true }]);
  await tabTo(screen.getByRole('button', { name: 'Удалить фото' }));
  await userEvent.keyboard('{Enter}');
  expect(present).toEqual([pictureOf('a', true)]);
});

it('gives a new picture the colour that is looked at, and tells of one without pictures', async () => {
  renderInShop(<Form pictures={[{ ...pictureOf('a', true), colorCode: 'RED' }]} />);
  await userEvent.click(screen.getByRole('button', { name: /Чёрный нет/ }));
  await choose(file('back.jpg'));
  (await nthRequest(0)).answer(201, stored('u1'));
  await waitFor(() => expect(present).toHaveLength(2));
  expect(present[1]).toMatchObject({ uploadId: 'u1', colorCode: 'BLK' });
  expect(screen.getByRole('button', { name: 'Фото 2, Чёрный' })).toBeTruthy();
});
