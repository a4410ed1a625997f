import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The categories of the desktop header; what hangs under the button is fetched when somebody reaches for it. */
export function CategoriesMenu() {
  const navigate = useNavigate();
  const { part, need } = useOnDemand(() => import('./categories-dropdown.tsx'));
  const [isPressed, setPressed] = useState(false);
  const button = (
    <>
      Категории <Icon name="chevron-down" size="s" />
    </>
  );
  if (isPressed && part !== null) return <part.CategoriesDropdown button={button} />;
  const reach = () => void need();
  return (
    <div className="dropdown">
      <button
        type="button"
        aria-expanded={false}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() =>
          // the catalogue lists them too
          void need().then((isThere) => (isThere ? setPressed(true) : navigate(paths.products())))
        }
      >
        {button}
      </button>
    </div>
  );
}
