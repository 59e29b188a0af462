import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node with a global object as every program has it. Jest's own is watched by
 * interceptors: each `Math` or `Uint8Array` that a test's code names costs as much as a hundred additions, and
 * code that works on pictures or long texts took up to thirty times the processor that it takes in the product.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    // Jest makes its context in the constructor and leaves no choice of its kind.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
