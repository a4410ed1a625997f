import { LegalText } from '#web/features/legal-text/legal-text.tsx';
import { offerSections } from '#web/features/legal-text/legal-texts.ts';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';

const TITLE = 'Публичная оферта';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    { title: TITLE, description: 'Условия продажи товаров магазина.', canonical: paths.offer() },
    siteOf(matches),
  );

/** The document that a checkbox of the forms links to. */
export default function Offer() {
  return <LegalText title={TITLE} sections={offerSections(useStoreSettings().settings)} />;
}
