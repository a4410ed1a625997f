import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListAddress } from '#web/paths.ts';
import { type ListLocation, listHref, type Whereabouts } from './list-location.ts';

const EVERYTHING: ListLocation = { address: {}, isCategoryPage: false };

interface ListMoves {
  /** The list that is shown. */
  readonly address: ListAddress;
  /** The list as it will be once what was pressed has come. */
  readonly pressed: ListAddress;
  /** Another list of this page is on its way. */
  readonly isMoving: boolean;
  /** The address of another list on this page. */
  readonly hrefFor: (address: ListAddress) => string;
  /** Goes to another list of this page. */
  readonly onChange: (address: ListAddress) => void;
}

/** The list that the address of the browser means, and the ways from it; `read` tells what addresses this page has. */
export function useListLocation(read: (where: Whereabouts) => ListLocation | null): ListMoves {
  const location = useLocation();
  const { address, isCategoryPage } = read(location) ?? EVERYTHING;
  const coming = useNavigation().location;
  const comingList = coming ? read(coming) : null;
  // what was pressed shows at once, and the next press goes on from there; its list puts an end to it
  const [press, setPress] = useState({ on: '', address });
  const navigate = useNavigate();
  const hrefFor = (next: ListAddress) => listHref(next, isCategoryPage);
  return {
    address,
    pressed: press.on === location.key ? press.address : (comingList?.address ?? address),
    isMoving: comingList !== null,
    hrefFor,
    onChange: (next) => {
      setPress({ on: location.key, address: next });
      void navigate(hrefFor(next), { preventScrollReset: true });
    },
  };
}
