#!/usr/bin/env node
// Runs `scoop-plugin build | dev | types` in a package's folder, with the tools of the Scoop that the package is made
// for.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiCompiler, MultiStats } from '@rspack/core';
import { writeRecordTypes } from './packageTypes.ts';

const [command = ''] = process.argv.slice(2);
const root = process.cwd();
const commands: Record<string, () => Promise<void>> = { build, dev, types };

const run = commands[command];
if (run) await run();
else fail('Use: scoop-plugin build | dev | types');

async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  writeRecordTypes(root);
  const compiler = await compilerOf();
  compiler.run((error, stats) => {
    if (error) fail(error.message);
    else if (report(stats) && stats) say(sizes().join('\n'));
  });
}

/**
 * Builds on every change until Ctrl-C and installs each build: a running Scoop takes it over within a second or two.
 */
async function dev(): Promise<void> {
  process.env.NODE_ENV = 'development';
  const compiler = await compilerOf();
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) say(error.message);
    else if (report(stats)) install();
    process.exitCode = 0;
  });
}

/** Installs the build into the Scoop that made this core package; SCOOP_DATA and its other settings apply here too. */
function install(): void {
  const scoop = join(import.meta.dirname, '../api/main.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [scoop, 'plugins', 'add', root], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  say(`${stdout}${stderr}`.trim());
}

async function types(): Promise<void> {
  writeRecordTypes(root);
  const { resolve } = createRequire(import.meta.url);
  const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  const child = spawn(process.execPath, [tsc, '--noEmit', '-p', root], { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
}

async function compilerOf(): Promise<MultiCompiler> {
  const { rspack } = await import('@rspack/core');
  const { default: configuration } = await import(pathToFileURL(join(root, 'rspack.config.mjs')).href);
  return rspack(configuration as Configuration[]) as MultiCompiler;
}

/** Tells whether the build succeeded, and prints its errors. */
function report(stats?: MultiStats): boolean {
  if (!stats?.hasErrors()) return true;
  say(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
  process.exitCode = 1;
  return false;
}

function sizes(): string[] {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => `${file.slice(root.length + 1)}  ${(statSync(file).size / 1024).toFixed(1)} KB`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
