import { basename } from 'node:path';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { isLoopbackAddress } from '@citeloom/common/domain/allowed-origins';
import {
  LIBRARY,
  searchProviderNames,
  searchProviders,
} from '@citeloom/common/domain/search-providers';
import { estimateCosts } from '@citeloom/common/server/ai-models/estimate';
import { configuredEngine, modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import type { Environment } from '@citeloom/common/server/environment';
import { LibraryStateModel, type LibraryState } from '@citeloom/common/server/models/library-state';
import { searchProvidersOn } from '@citeloom/common/server/search-environment';
import { libraryTitle, sourcesFolder } from '@citeloom/common/server/sources-folder';

/** The configured engine with what its runs cost; settings do not change while the process lives. */
const engines = new WeakMap<Environment, LibraryAnswer['engine']>();

function engineOf(environment: Environment): LibraryAnswer['engine'] {
  const known = engines.get(environment);
  if (known) return known;
  const settings = modelSettings(environment);
  const engine = {
    ...configuredEngine(environment),
    estimate: estimateCosts(environment),
    ...(settings ? { judge: settings.judgeModel } : {}),
    testable: isLoopbackAddress(environment.PUBLIC_URL),
  };
  engines.set(environment, engine);
  return engine;
}

function presentPlaces(environment: Environment): LibraryAnswer['places'] {
  const on = searchProvidersOn(environment);
  return searchProviderNames.map((name) => {
    const { sends, needs } = searchProviders[name];
    const title =
      name === LIBRARY ? libraryTitle(environment.SOURCES_DIR) : searchProviders[name].title;
    return { name, title, sends, needs, on: on.includes(name) };
  });
}

/**
 * The folder of documents as workers last found it, "reading" until one has looked; and the engine
 * that is configured to write.
 */
export async function presentLibrary(
  environment: Environment,
): Promise<Omit<LibraryAnswer, 'readsLinks'>> {
  const engine = engineOf(environment);
  const places = presentPlaces(environment);
  const sendsMail = Boolean(environment.SMTP_URL);
  const folder = sourcesFolder(environment.SOURCES_DIR);
  const state = await LibraryStateModel.findById(folder).lean<LibraryState>();
  if (!state) {
    return {
      name: basename(folder),
      state: 'reading',
      documents: 0,
      reading: null,
      newest: null,
      unreadable: [],
      topics: [],
      engine,
      places,
      sendsMail,
    };
  }
  // A state that another version stored may name documents in another way.
  const unreadable = state.unreadable.filter(({ title }) => typeof title === 'string');
  return { ...state, unreadable, engine, places, sendsMail };
}
