/**
 * React brings along view transitions, lists of suspenses, hidden activities, the preloading that a page may ask for,
 * and the names of the components above a fault. The shop's pages use none of them.
 * @type {readonly import('./cut-out.mjs').Cuts[]}
 */
export const REACT_CUTS = [
  {
    file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    unreachable: [
      'startViewTransition',
      'createViewTransitionInstance',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
    // these pass over the tree and look for a boundary of a view transition
    bodies: {
      getStackByFiberInDevAndProd: 'return "";',
      applyViewTransitionToHostInstances: '',
      restoreViewTransitionOnHostInstances: '',
      commitAppearingPairViewTransitions: '',
      commitEnterViewTransitions: '',
      commitDeletedPairViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      restorePairedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      restoreNestedViewTransitions: '',
      measureNestedViewTransitions: '',
    },
  },
];
