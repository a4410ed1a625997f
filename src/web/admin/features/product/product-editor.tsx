import { useCallback, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { StaffProduct } from '#contract/staff-products.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { AfterFirst } from '#web/admin/kit/after-first.tsx';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { ProductPill } from '#web/admin/product/product-pill.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { LegalCard, RatiosCard, SeoCard } from './fact-cards.tsx';
import { PicturesCard } from './pictures/pictures-card.tsx';
import { ProductActions } from './product-actions.tsx';
import { changedFields, fieldTitle } from './product-changes.ts';
import styles from './product-editor.module.css';
import { NEW_VALUES, type ProductValues, valuesOf } from './product-values.ts';
import { PriceCard, RetailCard, WholesaleCard } from './sale-cards.tsx';
import { SectionList } from './section-list.tsx';
import { ShowCard } from './show-card.tsx';
import { TextCard } from './text-card.tsx';
import { type ProductEdit, useProductEditor } from './use-product-editor.ts';
import { type SaveVariants, VariantsCard } from './variants-card.tsx';

interface ProductEditorProps {
  /** Null where a new one is made. */
  product: StaffProduct | null;
  choices: ProductChoices;
  /** The list that the page was opened from. */
  back: string;
}

/** Everything that staff set of a product. Leaving asks as long as something is unsaved. */
export function ProductEditor({ product, choices, back }: ProductEditorProps) {
  const [next, setNext] = useState<string | null>(null);
  const open = ({ id }: StaffProduct) => setNext(adminPaths.product(id));
  const edit = useProductEditor({
    product,
    choices,
    onStored: (stored) => {
      // where the page is being left anyway, the way on is not this one
      if (product === null && !guard.isAsking) open(stored);
    },
  });
  const { form, seen, begin, save } = edit;
  const { isDirty } = form.fields.formState;
  const [saveVariants, setSaveVariants] = useState<SaveVariants | null>(null);
  const isUnsaved = isDirty || saveVariants !== null;
  const guard = useLeaveGuard(isUnsaved, undefined, edit.draft.drop);
  useFollow(product, edit, isUnsaved);
  useGoTo(next);
  const isArchived = seen?.state === 'archived';
  const onUnsaved = useCallback((way: SaveVariants | null) => setSaveVariants(() => way), []);
  /** The fields and the variants, whatever of them is unsaved. */
  const saveAll = async () => {
    const isSaved = isDirty || saveVariants === null ? await save() : true;
    return isSaved && saveVariants !== null ? saveVariants() : isSaved;
  };
  useSaveKey(() => void saveAll(), !isArchived);
  return (
    <FormProvider {...(form.fields as unknown as UseFormReturn<ProductValues>)}>
      <PageHead
        title={seen?.name ?? 'Новый товар'}
        back={{ to: back, label: 'К списку товаров' }}
        state={
          seen ? (
            <>
              <ProductPill state={seen.state} />
              <PresenceNote kind="product" id={seen.id} />
            </>
          ) : null
        }
        text={seen ? changedText(seen) : 'Варианты и остатки добавляются после первого сохранения.'}
        actions={
          <>
            {seen ? (
              <ProductActions product={seen} isUnsaved={isUnsaved} onStored={begin} onCopied={open} />
            ) : null}
            {isArchived ? null : (
              <Button busy={form.isBusy} onClick={() => void saveAll()}>
                {seen ? 'Сохранить' : 'Создать товар'}
              </Button>
            )}
          </>
        }
      />
      {isArchived ? (
        <Note>Товар в архиве: его нет в магазине, и он не меняется. Верните его, чтобы править.</Note>
      ) : null}
      {isArchived ? null : <DraftOffer draft={edit.draft} />}
      <Overtaken edit={edit} />
      <FailureNote message={form.failure?.code === 'stale_version' ? null : form.failure?.message} />
      <div className={styles['page']}>
        <SectionList />
        <fieldset className={styles['fields']} disabled={isArchived}>
          <Columns
            aside={
              <>
                <ShowCard categories={choices.categories} disabled={isArchived} />
                <PriceCard priceNow={seen?.priceNow ?? null} />
                <AfterFirst>
                  <RetailCard />
                  <WholesaleCard />
                  <LegalCard />
                </AfterFirst>
              </>
            }
          >
            <TextCard oldSlugs={seen?.oldSlugs ?? []} isNew={seen === null} disabled={isArchived} />
            {product ? (
              <VariantsCard {...{ product, choices, onUnsaved }} disabled={isArchived} />
            ) : (
              <Card title="Варианты и остатки" id="variants">
                <p className="muted">Сохраните товар, чтобы выбрать цвета и размеры.</p>
              </Card>
            )}
            <AfterFirst>
              <PicturesCard
                files={edit.files}
                onFile={edit.addFile}
                colors={choices.colors}
                ownColors={[...new Set(product?.variants.map(({ colorCode }) => colorCode))]}
                disabled={isArchived}
              />
              <RatiosCard variants={product?.variants ?? []} sizes={choices.sizes} />
              <SeoCard />
            </AfterFirst>
          </Columns>
        </fieldset>
      </div>
      {isDirty ? <Unsaved edit={edit} /> : null}
      <LeaveQuestion guard={guard} busy={form.isBusy} onSave={saveAll} />
    </FormProvider>
  );
}

function changedText({ sku, updatedAt, updatedBy }: StaffProduct): string {
  const when = recentTimeText(updatedAt, Date.now());
  return `${sku} · изменён ${when}${updatedBy ? `, ${updatedBy}` : ''}`;
}

/** Takes over what was loaded anew, as long as nothing is typed. */
function useFollow(product: StaffProduct | null, { seen, begin }: ProductEdit, isUnsaved: boolean): void {
  const isOld = product !== null && seen !== null && product.version > seen.version;
  useEffect(() => {
    if (isOld && !isUnsaved) begin(product);
  }, [isOld, isUnsaved, product, begin]);
}

/** Opens another page once the state that would hold it back is gone. */
function useGoTo(next: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (next !== null) void navigate(next, { replace: true });
  }, [next, navigate]);
}

function Overtaken({ edit }: { edit: ProductEdit }) {
  const { stale, resolve } = edit;
  if (stale === null) return null;
  return (
    <StaleNotice
      who={`${stale.by}: товар сохранён`}
      clashes={stale.clashes}
      titleOf={fieldTitle}
      onTheirs={(clash) => resolve(clash, 'theirs')}
      onMine={(clash) => resolve(clash, 'mine')}
    />
  );
}

/** The bar with what was changed; it alone follows every key. */
function Unsaved({ edit }: { edit: ProductEdit }) {
  const { form, seen, save, cancel } = edit;
  useWatch<ProductValues>();
  const { getValues } = useFormContext<ProductValues>();
  const changed = changedFields(seen ? valuesOf(seen) : NEW_VALUES, getValues());
  return (
    <SaveBar
      changed={changed.map(fieldTitle)}
      busy={form.isBusy}
      onCancel={cancel}
      onSave={() => void save()}
    />
  );
}
