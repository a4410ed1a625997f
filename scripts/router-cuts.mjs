/**
 * The router brings along what forms, fetchers, view transitions, prefetching, masked addresses, middleware, server
 * components and instruments need. The shop's pages have links, loaders and blockers.
 * @type {readonly import('./cut-out.mjs').Cuts[]}
 */
export const ROUTER_CUTS = [
  {
    file: /react-router[\\/]dist[\\/]development[\\/]chunk-OB3PAWPO\.mjs$/,
    unreachable: [
      'handleAction',
      'fetch2',
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'markFetchersDone',
      'getUpdatedRevalidatingFetchers',
      'getSubmittingNavigation',
      'getSubmittingFetcher',
      'singleFetchActionStrategy',
      'nonSsrStrategy',
      'singleFetchLoaderFetcherStrategy',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'useNavigateUnstable',
      'RSCPrefetchPageLinksImpl',
      'PrefetchPageLinksImpl',
    ],
    bodies: {
      deleteFetcher: '',
      abortFetcher: '',
      interruptActiveLoads: 'isRevalidationRequired = true;',
      markFetchRedirectsDone: '',
      abortStaleFetchLoads: '',
      getUpdatedActionData: '',
      getActionDataForCommit: '',
      callLoadersAndMaybeResolveData:
        'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };',
      processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult);',
      normalizeNavigateOptions: 'return { path };',
      createClientSideRequest:
        'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
      createRequestInit: 'return { signal: request.signal };',
      getSubmissionFromNavigation: '',
      isMutationMethod: 'return false;',
      runClientMiddlewarePipeline: 'return handler();',
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      getOptimisticRouterState: 'return newState;',
      usePrefetchBehavior: 'return [false, null, {}];',
      useIsRSCRouterContext: 'return false;',
      decodeRedirectErrorDigest: '',
      decodeRouteErrorResponseDigest: '',
      DefaultErrorComponent: 'return null;',
      createClientRoutesWithHMRRevalidationOptOut: '',
      // what they say is read by nobody: the pages of errors go by the status
      getInternalRouterError: "return new ErrorResponseImpl(status || 500, '', new Error(pathname), true);",
      getInvalidPathError: 'return path;',
      noActionDefinedError: 'throw new Error(routeId);',
    },
    texts: [
      // forms
      [
        '} else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
        '} else if (false) {',
      ],
      ['let isAction = isMutationMethod(request.method);', 'const isAction = false;'],
      ['let isActionReload = ', 'const isActionReload = false && '],
      [
        'pendingPreventScrollReset === true || state.navigation',
        'pendingPreventScrollReset === true || false && state.navigation',
      ],
      ['} else if (submission != null && ', '} else if (false && '],
      ['if (redirectPreserveMethodStatusCodes', 'if (false && redirectPreserveMethodStatusCodes'],
      // fetchers
      [
        '  let revalidatingFetchers = [];\n  fetch',
        '  return { dsMatches, revalidatingFetchers: [] };\n  fetch',
      ],
      [
        'redirect2 = findRedirect(fetcherResults);\n    if (redirect2) {\n      fetchRedirectIds.add(redirect2.key);\n      await',
        'if (false) {\n      await',
      ],
      // view transitions
      ['pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location', 'false && location'],
      ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      ['if (vtContext.isTransitioning && !vtContext.flushSync) {', 'if (false) {'],
      ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
      ['if (renderDfd && pendingState && state', 'if (false && state'],
      ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
      // masked addresses
      ['if (opts?.mask) {', 'if (false) {'],
      ['    if (mask) {\n      let resolved', '    if (false) {\n      let resolved'],
      // prefetching
      ['return shouldPrefetch && !isAbsolute ? ', 'return false ? '],
      // routes load by parts, never by one function
      ['if (typeof route.lazy === "function") {\n    let cached', 'if (false) {\n    let cached'],
      // instruments
      ['if (init.instrumentations) {\n    let', 'if (false) {\n    let'],
      ['if (init.instrumentations) {\n    router', 'if (false) {\n    router'],
      // the server writes the scripts that start the page, and React leaves what it finds in them
      ['let contextScript = staticContext ?', 'let contextScript = false ?'],
      ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
      ['`(${restoreScroll})(${', '`${'],
      // the styles of the next page stay from here on: taken away and put back, they would miss its first frame
      ['link.onload = () => {\n      removeLink();\n', 'link.onload = () => {\n'],
      // what is made at once whether anybody uses it or not
      ['var NavLink = React10', 'var NavLink = /* @__PURE__ */ React10'],
      ['var Form = React10', 'var Form = /* @__PURE__ */ React10'],
      ['React2.createElement(RSCErrorHandler, { error }, result)', 'result'],
    ],
    everywhere: [
      [/^\w+\.displayName = ".*";$/gm, '', 15],
      [/^ *(?:warning|warnOnce|warningOnce)\((?:(?!;\n)[^])*?\);$/gm, '', 30],
      // the words for faults of whoever writes a page: thrown without them
      [/^( *invariant2?\((?:(?!;\n)[^])*?),\s*(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*\);$/gm, '$1);', 48],
    ],
  },
];
