import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { Clash } from '#web/admin/kit/form/stale.ts';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { type ProductChoices, staffProductQuery } from '#web/admin/product/product-queries.ts';
import { notify } from '#web/ui/toaster.tsx';
import { type PictureFiles, withStoredPictures } from './pictures/picture-list.ts';
import { changedFields, overtaken, type ProductField, readField } from './product-changes.ts';
import { NEW_VALUES, PRODUCT_SCHEMA, type ProductValues, valuesOf } from './product-values.ts';

/** Somebody else saved while this was being edited. */
interface Stale {
  readonly by: string;
  readonly clashes: readonly Clash<ProductField>[];
}

/** Names who saved meanwhile, where the shop does not say. */
const OTHERS = 'Кто-то другой';

/** The form's values, its initial values, and its pictures. */
interface Typed {
  readonly was: ProductValues;
  readonly typed: ProductValues;
  readonly files: PictureFiles;
}

interface EditorSetup {
  /** Null for a new product. */
  product: StaffProduct | null;
  choices: ProductChoices;
  /** Takes over what was stored. */
  onStored: (product: StaffProduct) => void;
}

const begun = (product: StaffProduct | null): ProductValues => (product ? valuesOf(product) : NEW_VALUES);

const filesOf = (product: StaffProduct | null): PictureFiles =>
  Object.fromEntries(
    (product?.pictures ?? []).map(({ id, url, width, height }) => [id, { url, width, height }]),
  );

/**
 * A product while it is edited: all fields are saved at once against the version that was seen. Where somebody else saved
 * meanwhile, fields that only one of the two changed merge and the others are asked about (docs/rules/admin.md).
 */
export function useProductEditor({ product, choices, onStored }: EditorSetup) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [seen, setSeen] = useState(product);
  const [files, setFiles] = useState(() => filesOf(product));
  const [stale, setStale] = useState<Stale | null>(null);
  const isSaved = useRef(false);
  const form = useStaffForm({
    schema: PRODUCT_SCHEMA,
    values: begun(product),
    send: async (fields) => {
      try {
        const answer = seen
          ? call('staffProductUpdate', {
              params: { id: seen.id },
              body: { ...fields, version: seen.version },
            })
          : call('staffProductCreate', { body: fields });
        return (await answer).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_version') {
          const { product: theirs, by } = error.details as { product: StaffProduct; by: string | null };
          setStale({ by: by ?? OTHERS, clashes: layOver(theirs, typedNow()) });
        }
        throw error;
      }
    },
    done: (stored, sent) => {
      isSaved.current = true;
      const typed = withStoredPictures(structuredClone(getValues()), sent, stored);
      begin(stored);
      // what was typed while it was on its way is saved next
      for (const field of changedFields(withStoredPictures(sent, sent, stored), typed)) put(field, typed);
      notify({ title: seen ? 'Товар сохранён' : 'Товар создан', tone: 'success' });
      onStored(stored);
    },
  });
  const { reset, getValues, setValue } = form.fields;
  const put = (field: ProductField, from: ProductValues) =>
    setValue(field, readField(from, field) as never, { shouldDirty: true });
  const show = (stored: StaffProduct | null) => {
    setSeen(stored);
    setFiles((known) => ({ ...known, ...filesOf(stored) }));
    reset(begun(stored));
  };
  /** Continues editing from what is stored now. */
  const begin = (stored: StaffProduct) => {
    show(stored);
    setStale(null);
    client.setQueryData(staffProductQuery(call, stored.id).queryKey, stored);
    void client.invalidateQueries({ queryKey: ['admin', 'products'] });
  };
  const typedNow = (): Typed => ({ was: begun(seen), typed: structuredClone(getValues()), files });
  /** Merges the input with what is stored now, and returns the fields where both were changed. */
  const layOver = (stored: StaffProduct | null, { was, typed }: Typed) => {
    const { mine, clashes } = overtaken(was, begun(stored), typed, choices);
    show(stored);
    for (const field of mine) put(field, typed);
    return clashes;
  };
  const draft = useDraft<Typed>({
    name: `product ${product?.id ?? ''}`,
    isUnsaved: form.fields.formState.isDirty,
    read: typedNow,
    restore: (kept) => {
      setFiles((known) => ({ ...kept.files, ...known }));
      const clashes = layOver(seen, kept);
      setStale(clashes.length > 0 ? { by: OTHERS, clashes } : null);
    },
  });
  const resolve = (clash: Clash<ProductField>, takes: 'theirs' | 'mine') => {
    if (takes === 'theirs') put(clash.name, begun(seen));
    const rest = stale?.clashes.filter(({ name }) => name !== clash.name) ?? [];
    setStale(stale && rest.length > 0 ? { ...stale, clashes: rest } : null);
  };
  return {
    ...{ form, seen, files, stale, draft, begin, resolve },
    addFile: (key: string, file: PictureFiles[string]) => setFiles((known) => ({ ...known, [key]: file })),
    cancel: () => {
      reset(begun(seen));
      setStale(null);
    },
    /** Whether it was saved. */
    save: async (): Promise<boolean> => {
      if (stale && stale.clashes.length > 0) {
        notify({ title: 'Сначала решите, чьи значения оставить', tone: 'warning' });
        return false;
      }
      isSaved.current = false;
      await form.submit();
      return isSaved.current;
    },
  };
}

export type ProductEdit = ReturnType<typeof useProductEditor>;
