import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guideOf, seededCourse } from './course-guide.ts'
import { linesOf, reportButton, startButton } from './finders.ts'
import { acknowledged, logIn, practise, say } from './learner.ts'
import { seededWalk } from './walk.ts'

const course = seededCourse('card-fee-complaint')
const walk = seededWalk()

interface Gateway {
  origin: string
  /** Attempts to open a socket, all refused. */
  refused: number
  /** Requests of the live conversation over HTTP. */
  polls: number
  /** Cuts what is on its way, as a gateway does that has waited long enough. */
  cut(): void
}

/** What stands between a bank's desks and the platform: it passes requests on, and no sockets. */
async function startGateway(to: string): Promise<Gateway> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  const server = createServer((asked, answer) => {
    if (asked.url?.endsWith('/live')) gateway.polls++
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', (_asked, socket) => {
    gateway.refused++
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const gateway: Gateway = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: 0,
    polls: 0,
    cut: () => open.forEach((socket) => socket.destroy()),
  }
  return gateway
}

test('CONV-18b CONV-01 a learner whose network refuses sockets practises to the end, also over a connection that is cut', async () => {
  const gateway = await startGateway(walk.origin)
  const { page } = await walk.open('zh-CN', gateway.origin)
  await logIn(page, 'learner')
  await page.locator('coach-practice').getByRole('link', { name: course.name }).first().click()
  await startButton(page).click()
  await linesOf(page, 'customer').first().waitFor()
  await say(page, '您好，我先看一下。')
  await acknowledged(page, 1)
  expect(gateway.refused).toBeGreaterThan(0)
  expect(gateway.polls).toBeGreaterThan(0)

  gateway.cut()
  await say(page, '非常抱歉给您带来不便，我马上为您核实。')
  await acknowledged(page, 2)
  await page.reload()
  await linesOf(page, 'learner').nth(1).waitFor()
  const lines = await linesOf(page, 'learner').allInnerTexts()
  expect(lines.map((line) => line.trim())).toEqual([
    '您好，我先看一下。',
    '非常抱歉给您带来不便，我马上为您核实。',
  ])

  await practise(page, guideOf(course))
  await reportButton(page).click()
  await page.locator('coach-report h1').first().waitFor()
})
