// Gives jsdom the network of Node, so that tests talk to a real HTTP server instead of a pretended one.
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = {
  fetch,
  Response,
  Request,
  Headers,
  FormData,
  File,
  Blob,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  structuredClone,
};

export default class Browser extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, FROM_NODE);
  }
}
