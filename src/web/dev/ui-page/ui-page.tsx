import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { AdminFormShows } from './admin-form-shows.tsx';
import { AdminLiveShows } from './admin-live-shows.tsx';
import { AdminListShows, AdminShows } from './admin-shows.tsx';
import { ButtonShows } from './button-shows.tsx';
import { ChoiceShows, PickerShows, StepperShows } from './choice-shows.tsx';
import { NoteShows, ProgressShows, TagShows } from './fact-shows.tsx';
import { FieldShows, MaskShows, SelectShows } from './field-shows.tsx';
import { GridShows } from './grid-shows.tsx';
import { OverlayShows, ToastShows } from './overlay-shows.tsx';
import { NavigationShows, TabShows } from './structure-shows.tsx';
import { isTheme, THEMES, type Theme, wearTheme } from './themes.ts';
import { ColorShows, TreeShows } from './tree-shows.tsx';
import { EmptyShows, ErrorShows, LoadingShows, TokenShows } from './waiting-shows.tsx';
import './ui-page.css';

/** Every component in every state; `?theme=` dresses the page as each of its hosts would. */
export function UiPage() {
  const [search] = useSearchParams();
  const asked = search.get('theme');
  const theme: Theme = isTheme(asked) ? asked : 'light';
  useEffect(() => wearTheme(document.documentElement, theme), [theme]);
  return (
    <main className="wrap shows">
      <h1>Компоненты и состояния</h1>
      <LinkTabs
        label="Тема"
        tabs={THEMES.map(({ name, title }) => ({
          to: `?theme=${name}`,
          label: title,
          current: name === theme,
        }))}
      />
      <div className="shows__grid">
        <ButtonShows />
        <FieldShows />
        <MaskShows />
        <SelectShows />
        <TagShows />
        <PickerShows />
        <ChoiceShows />
        <StepperShows />
        <ToastShows />
        <NoteShows />
        <OverlayShows />
        <ProgressShows />
        <TabShows />
        <NavigationShows />
        <GridShows />
        <AdminListShows />
        <AdminShows />
        <AdminFormShows />
        <AdminLiveShows />
        <TreeShows />
        <ColorShows />
        <LoadingShows />
        <EmptyShows />
        <ErrorShows />
        <TokenShows />
      </div>
    </main>
  );
}
