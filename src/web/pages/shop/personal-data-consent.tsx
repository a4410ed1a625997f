import { LegalText } from '#web/features/legal-text/legal-text.tsx';
import { consentSections } from '#web/features/legal-text/legal-texts.ts';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';

const TITLE = 'Согласие на обработку персональных данных';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    {
      title: TITLE,
      description: 'Какие данные собирает магазин, зачем и как отозвать согласие.',
      canonical: paths.personalDataConsent(),
    },
    siteOf(matches),
  );

/** The document that a checkbox of the forms links to. */
export default function PersonalDataConsent() {
  return <LegalText title={TITLE} sections={consentSections(useStoreSettings().settings)} />;
}
