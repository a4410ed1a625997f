import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Pages that one comes to from a list or a form, and leaves the same way. */
const DEEP_PAGES = ['/product/', '/order-confirmation/'] as const;

export const isDeepPage = (pathname: string) => DEEP_PAGES.some((start) => pathname.startsWith(start));

/**
 * On phones a deep page leads back where the visitor came from; into the catalogue when that is elsewhere
 * (docs/rules/pages.md).
 */
export function BackButton() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  if (!isDeepPage(pathname)) return null;
  const leave = () => {
    const isFirstPage = key === 'default' || placeInVisit() === 0;
    void (isFirstPage ? navigate(paths.products()) : navigate(-1));
  };
  return <IconButton name="arrow-left" label="Назад" className="only-m" onClick={leave} />;
}

/** How many pages of this visit lie before; the router keeps it in the browser's history, so a reload does not forget. */
const placeInVisit = () => (window.history.state as { idx?: number } | null)?.idx;
