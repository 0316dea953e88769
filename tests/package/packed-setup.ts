import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { packageElements } from '../../tools/package.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** A host's folder, with the packed package in its node_modules. */
    hostDir: string
    packageDir: string
    tarball: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs the package and installs it as a host has it: out of its tarball. */
export default function setup(project: TestProject): void {
  const hostDir = join(root, '.cache/package-host')
  const packageDir = join(hostDir, 'node_modules/@coach/elements')
  rmSync(hostDir, { recursive: true, force: true })
  mkdirSync(packageDir, { recursive: true })
  const { tarball } = packageElements()
  execFileSync('tar', ['-xzf', tarball, '-C', packageDir, '--strip-components=1'])
  cpSync(join(root, 'tests/package/samples'), join(hostDir, 'samples'), { recursive: true })
  cpSync(join(root, 'demo/hosts'), join(hostDir, 'hosts'), { recursive: true })
  project.provide('hostDir', hostDir)
  project.provide('packageDir', packageDir)
  project.provide('tarball', tarball)
}
