import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '../../../../src/domain/course/check.ts'
import { dialogueFlowSchema } from '../../../../src/domain/course/dialogue-flow.ts'
import { starterFlow } from '../../../../src/domain/course/starter.ts'
import { botpressBot, botpressCloudBot } from './botpress.test-data.ts'
import { bpmnOfDesk, bpmnOfLanes } from './bpmn.test-data.ts'
import { calmProject, rasaProject } from './rasa.test-data.ts'
import { readConversation } from './read-conversation.ts'
import { tarOf } from './tar-factory.ts'
import { errorsIn, faultOf, made, notesOf, read, told, toldOf, zip } from './read-back.test-data.ts'

describe('a diagram of BPMN', () => {
  test('COURSE-06a the pool says who speaks, messages what the customer says, and ways out of a gateway are answers', () => {
    expect(made(bpmnOfDesk).format).toBe('bpmn')
    expect(toldOf(bpmnOfDesk)).toEqual([
      'step-1 says My room is far too loud! > step-2',
      'step-2 hears Apologizes (intent) > step-3, Blames the guest (keyword) > missed, else > step-3',
      'step-3 says What will you do about it? > step-4',
      'step-4 hears Offers another room (intent) > achieved, else > missed',
    ])
    expect(notesOf(bpmnOfDesk)).toEqual([
      ':Write to the log part-left serviceTask',
      ':Hangs up part-left timer boundaryEvent',
      ':Stay calm. part-left textAnnotation',
      ':How does the clerk react? words-only Blames the guest',
    ])
    expect(errorsIn(bpmnOfDesk)).toEqual([])
  })

  test('COURSE-06a lanes say who speaks, in any language', () => {
    expect(toldOf(bpmnOfLanes)).toEqual([
      'step-1 says 我的卡丢了，怎么办？ > step-2',
      'step-2 hears 核实身份 (keyword) > step-3, else > missed',
      'step-3 says 好的，谢谢。 > achieved',
    ])
    expect(errorsIn(bpmnOfLanes)).toEqual([])
  })

  const drawn = (inner: string) =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${inner}</process></definitions>`
  const flows = (...pairs: string[]) =>
    pairs
      .map((pair, at) => {
        const [from = '', to = ''] = pair.split('>')
        return `<sequenceFlow id="f${at}" sourceRef="${from}" targetRef="${to}"/>`
      })
      .join('')

  test('COURSE-06a without names of pools the kind of a task says who speaks; sub-processes are gone through', () => {
    const file = drawn(
      `<startEvent id="s"/><sendTask id="a" name="Hello?"/><subProcess id="sub"><startEvent id="is"/><userTask id="b" name="Greets"/><endEvent id="ie"/>${flows('is>b', 'b>ie')}</subProcess><task id="c" name="Wait"/><receiveTask id="d" name="Says bye"/><endEvent id="e"/>${flows('s>a', 'a>sub', 'sub>c', 'c>d', 'd>e')}`,
    )
    expect(toldOf(file)).toEqual([
      'step-1 says Hello? > step-2',
      'step-2 hears Greets (keyword) > step-3, else > missed',
      'step-3 tells Wait > step-4',
      'step-4 hears Says bye (keyword) > achieved, else > missed',
    ])
    expect(notesOf(file)).toContain(':Wait speaker-unknown')
  })

  test('COURSE-06a what goes round in a circle, leads nowhere or is never reached is told, and ends', () => {
    const file = drawn(
      `<startEvent id="s"/><sendTask id="a" name="Hello?"/><exclusiveGateway id="g"/><scriptTask id="x" name="X"/><userTask id="lost" name="Lost"/>${flows('s>a', 'a>g', 'g>x', 'x>g')}<sequenceFlow id="z" sourceRef="lost" targetRef="nowhere"/>`,
    )
    expect(toldOf(file)).toEqual(['step-1 says Hello? > -'])
    expect(notesOf(file)).toEqual([':X part-left scriptTask', ':g lead-missing', ':Lost unreached'])
    expect(faultOf(drawn(''))).toBe('no-turns')
    expect(faultOf(drawn(`<startEvent id="s"/><endEvent id="e"/>${flows('s>e')}`))).toBe('no-turns')
  })

  test('COURSE-06a of a thousand steps a course is made, of more none, however many there are', () => {
    const chain = (length: number) => {
      const tasks = Array.from({ length }, (_, at) => `<sendTask id="t${at}" name="Line ${at}"/>`)
      const ways = Array.from({ length }, (_, at) => `t${at}>t${at + 1}`)
      return drawn(
        `<startEvent id="s"/>${tasks.join('')}<endEvent id="t${length}"/>${flows('s>t0', ...ways)}`,
      )
    }
    expect(made(chain(1000)).course.flow.nodes).toHaveLength(1000)
    expect(read(chain(1001))).toMatchObject({ kind: 'refused', fault: 'too-many-steps' })
    expect(faultOf(chain(30_000))).toBe('too-many-steps')
    const passed = Array.from({ length: 30_000 }, (_, at) => `<scriptTask id="t${at}"/>`)
    const ways = Array.from({ length: 30_000 }, (_, at) => `t${at}>t${at + 1}`)
    expect(faultOf(drawn(`<startEvent id="s"/>${passed.join('')}${flows('s>t0', ...ways)}`))).toBe('no-turns')
  }, 60_000)

  test('COURSE-06a entities that multiply, and markup that breaks off, are refused with the line', () => {
    const lol = `<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n${bpmnOfLanes.replace(/^.*\n/, '').replace('挂失', '&b;')}`
    expect(faultOf(lol)).toBe('xml-doctype')
    expect(read(bpmnOfDesk.slice(0, 1500))).toMatchObject({ fault: 'file-broken', detail: 'XML' })
    const nested = drawn(`${'<subProcess id="a">'.repeat(5000)}${'</subProcess>'.repeat(5000)}`)
    expect(faultOf(nested)).toBe('file-broken')
    expect(faultOf('<html><body>BPMN</body></html>')).toBe('unsupported')
  })
})

describe('a bot of Botpress', () => {
  const bot = [
    'step-1 says Hello {user.name}! / Hi! > step-2',
    'step-2 says What is it about? > step-3',
    'step-3 hears Pay a bill (keyword) > step-4, Complain (keyword) > step-6, else > missed',
    'step-4 says Which bill? > step-5',
    'step-5 hears pay-bill (intent) > step-8, else > step-2',
    'step-6 says What happened? > step-7',
    'step-7 hears start (regex) > neutral, else > neutral',
    'step-8 says Goodbye. > achieved',
  ]

  test.each([
    ['a zip', zip(botpressBot)],
    ['a packed tape archive', gzipSync(tarOf(botpressBot))],
    [
      'a tape archive below a folder',
      tarOf(
        Object.fromEntries(Object.entries(botpressBot).map(([name, text]) => [`./bots/desk/${name}`, text])),
      ),
    ],
  ])('COURSE-06c version 12 is read as %s: what it says, its choices and its intents', (_as, archive) => {
    expect(made(archive).format).toBe('botpress')
    expect(toldOf(archive)).toEqual(bot)
    expect(errorsIn(archive)).toEqual([])
  })

  test('COURSE-06c what of version 12 can’t be carried is told by flow and node', () => {
    expect(notesOf(zip(botpressBot))).toEqual([
      'flows/main.flow.json:entry action-left builtin/setVariable',
      'flows/main.flow.json:entry variable-left user.name',
      'flows/main.flow.json:wait media-left builtin_image-Pic01',
      'flows/main.flow.json:wait condition-left session.vip === true',
      'flows/complaints.flow.json:end return-left',
      ': questions-left 1',
      'flows/error.flow.json: flow-left error.flow.json',
      'flows/complaints.flow.json:start any-answer',
    ])
    expect(made(zip(botpressBot)).course.keywords[0]).toMatchObject({
      name: 'Pay a bill',
      synonyms: ['pay', 'bill'],
    })
  })

  test('COURSE-06c the texts of the course’s language are taken', () => {
    const done = readConversation(zip(botpressBot), { name: 'X', locale: 'ja-jp' })
    expect(done.kind === 'read' && done.course.flow.nodes.map(told)[0]).toBe(bot[0])
    const chinese = {
      ...botpressBot,
      'bot.config.json': JSON.stringify({ defaultLanguage: 'en', languages: ['en', 'zh'] }),
      'content-elements/builtin_text.json': JSON.stringify([
        { id: 'builtin_text-Hi001', formData: { text$en: 'Hello', text$zh: '您好' } },
      ]),
    }
    const inChinese = readConversation(zip(chinese), { name: 'X', locale: 'zh-cn' })
    expect(inChinese.kind === 'read' && inChinese.course.flow.nodes.map(told)[0]).toBe(
      'step-1 says 您好 > step-2',
    )
  })

  test('COURSE-06c a flow that comes alone is read without its texts, which are told to be missing', () => {
    const [file = ''] = Object.entries(botpressBot).flatMap(([name, text]) =>
      name === 'flows/main.flow.json' ? [text] : [],
    )
    expect(made(file).format).toBe('botpress')
    expect(notesOf(file)).toEqual(
      expect.arrayContaining([
        'main.flow.json:entry text-missing builtin_text-Hi001',
        'main.flow.json:choose lead-missing skills/choice-1.flow.json',
      ]),
    )
  })

  test.each([
    ['bot.json alone', botpressCloudBot],
    ['a zip', zip({ 'bot.json': botpressCloudBot, 'cloud_files.json': '[]' })],
    ['a packed text', gzipSync(botpressCloudBot)],
    ['a packed tape archive', gzipSync(tarOf({ 'bot.json': botpressCloudBot }))],
  ])('COURSE-06c Botpress Cloud is read from %s: texts, questions and what may be picked', (_as, file) => {
    expect(made(file).format).toBe('botpress-cloud')
    expect(toldOf(file)).toEqual([
      'step-1 says I have a problem with my order. > step-2',
      'step-2 says Will you help me? > step-3',
      'step-3 hears Of course (keyword) > step-5, Not now (keyword) > step-4, else > step-4',
      'step-4 says Then I will leave. > achieved',
      'step-5 says Do you need the number? > step-6',
      'step-6 hears Order_number (regex) > step-7, else > step-7',
      'step-7 says Thank you. > achieved',
    ])
    expect(notesOf(file)).toEqual([
      ':Main › Ask action-left Set x',
      ': flow-left Error',
      ':Main › Helper unreached',
      ':Main › Order_number any-answer',
    ])
    expect(errorsIn(file)).toEqual([])
  })

  test('COURSE-06c looks, the intent of what isn’t understood and choices of older versions are read', () => {
    const file = JSON.stringify({
      startNode: 'a',
      nodes: [
        {
          name: 'a',
          onEnter: ['say @builtin_text **Look**, [our page](https://example.com/x) is {{{temp.open}}}'],
          onReceive: [],
          next: [
            { condition: "event.nlu.intent.name === 'none'", node: 'b' },
            { condition: "event.preview === 'help'", node: 'END' },
          ],
        },
        {
          name: 'b',
          type: 'skill-call',
          skill: 'choice',
          flow: 'skills/x.flow.json',
          next: [
            { condition: `temp['skill-choice-ret'] == "yes"`, node: 'a' },
            { condition: 'true', node: 'a' },
          ],
        },
      ],
    })
    expect(toldOf(file)).toEqual([
      'step-1 says Look, our page is {temp.open} > step-2',
      'step-2 hears help (keyword) > achieved, else > step-3',
      'step-3 hears yes (keyword) > step-1, else > step-1',
    ])
  })

  test('COURSE-06c circles, a hundred thousand nodes and strange names end, and are told', () => {
    const flowOf = (nodes: object[]) => JSON.stringify({ startNode: 'n0', catchAll: {}, nodes })
    const node = (name: string, to: string, onEnter: string[] = []) => ({
      name,
      onEnter,
      onReceive: null,
      next: [{ condition: 'true', node: to }],
    })
    expect(faultOf(flowOf([node('n0', 'n1'), node('n1', 'n0')]))).toBe('no-turns')
    const round = flowOf([
      node('n0', 'n1', ['say @builtin_text <script>alert(1)</script>']),
      node('n1', 'n2'),
      node('n2', 'n1'),
    ])
    expect(toldOf(round)).toEqual(['step-1 says <script>alert(1)</script> > -'])
    expect(notesOf(round)).toContain('main.flow.json:n1 lead-missing')
    const many = Array.from({ length: 100_000 }, (_, at) => node(`n${at}`, `n${at + 1}`))
    expect(faultOf(flowOf(many))).toBe('no-turns')
    const speaking = many.map((one) => ({ ...one, onEnter: ['say @builtin_text Hello'] }))
    expect(faultOf(flowOf(speaking))).toBe('too-many-steps')
    const proto = flowOf([
      node('n0', '__proto__', ['say @builtin_text A']),
      node('__proto__', 'constructor', ['say @builtin_text B']),
    ])
    expect(toldOf(proto)).toEqual(['step-1 says A > step-2', 'step-2 says B > -'])
  }, 60_000)
})

describe('a package of ours', () => {
  const pack = (more: object = {}) =>
    JSON.stringify({
      format: 'coach-course',
      version: 1,
      code: 'late-parcel',
      course: starterFlow({ name: 'Late', locale: 'us-en' }),
      ...more,
    })

  test('COURSE-06d a package becomes a course as it is; a later version, another kind and an archive are refused', () => {
    const { format, course, notes } = made(pack())
    expect({ format, notes }).toEqual({ format: 'coach-package', notes: [] })
    expect(course).toEqual({ ...starterFlow({ name: 'Late', locale: 'us-en' }), name: 'A conversation' })
    expect(read(pack({ version: 2 }))).toMatchObject({ fault: 'package-newer', detail: '2' })
    expect(read(pack({ version: 0 }))).toMatchObject({ fault: 'package-illegal', detail: 'version' })
    expect(read(pack({ course: { kind: 'dialogue-flow' } }))).toMatchObject({ fault: 'package-illegal' })
    expect(faultOf(zip({ 'late-parcel.json': pack() }))).toBe('course-archive')
    expect(faultOf(zip({ 'manifest.coach': '{}' }))).toBe('course-archive')
  })
})

describe('any file', () => {
  test('COURSE-06 what unpacks without end, leads out of its folder or is no archive is refused', () => {
    const zeros = new Uint8Array(70 * 1024 * 1024)
    expect(faultOf(zip({ 'bot.json': zeros }))).toBe('too-large')
    expect(faultOf(gzipSync(zeros))).toBe('too-large')
    expect(faultOf(zip({ '../../bot.json': botpressCloudBot }))).toBe('archive-unsafe-name')
    expect(faultOf(tarOf({ '/etc/bot.json': botpressCloudBot }))).toBe('archive-unsafe-name')
    expect(faultOf(zip(rasaProject).slice(0, 900))).toMatch(/archive-broken|unsupported/)
    expect(faultOf(tarOf(botpressBot).slice(0, 3000))).toBe('archive-broken')
    expect(
      faultOf(zip(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.json`, '{}'])))),
    ).toBe('too-large')
    expect(read(gzipSync('nothing').slice(0, 12))).toMatchObject({ fault: 'archive-broken' })
  }, 60_000)

  test('COURSE-06 the content decides, whatever a file is called; what is of no format is said to be', () => {
    expect(faultOf('Step,Who,Says\n1,Customer,Hello\n')).toBe('sheet')
    expect(faultOf('version,who,says\nintents: all,b,c\n')).toBe('sheet')
    expect(faultOf('{"a": 1}')).toBe('unsupported')
    expect(read('{"nodes": [')).toMatchObject({ fault: 'file-broken', detail: 'JSON', line: 1 })
    expect(faultOf('')).toBe('unsupported')
    expect(faultOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 1))).toBe('unsupported')
    expect(faultOf(zip({ 'a.txt': 'hello' }))).toBe('unsupported')
    expect(made(zip({ 'desk.xml': bpmnOfDesk })).format).toBe('bpmn')
    // A diagram in the encoding of Windows.
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(bpmnOfLanes.replace('UTF-8', 'UTF-16'), 'utf16le'),
    ])
    expect(toldOf(wide)[0]).toBe('step-1 says 我的卡丢了，怎么办？ > step-2')
  })

  test('COURSE-06 whatever is broken in a file, what comes out is a course by the schema, or a reason', () => {
    const files = [
      bpmnOfDesk,
      botpressCloudBot,
      ...Object.values(rasaProject),
      ...Object.values(calmProject),
      botpressBot['flows/main.flow.json'] ?? '',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat({ max: 200 }),
        fc.oneof(
          fc.string({ maxLength: 20 }),
          fc.constantFrom('null', '[]', '{}', '""', '<a/>', '- x\n', '\u0000', '\ud800'),
        ),
        (file, from, length, instead) => {
          const at = from % (file.length + 1)
          const done = read(file.slice(0, at) + instead + file.slice(at + length))
          if (done.kind !== 'read') return
          expect(dialogueFlowSchema.safeParse(done.course).error).toBeUndefined()
          expect(
            checkCourse(done.course).filter(({ code }) => code === 'unknown-node' || code === 'duplicate-id'),
          ).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  }, 60_000)
})
