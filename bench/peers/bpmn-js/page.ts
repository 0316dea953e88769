// bpmn-js as its manual says: its modeler, with a process of tasks that is imported.
import diagramCss from 'bpmn-js/dist/assets/diagram-js.css'
import css from 'bpmn-js/dist/assets/bpmn-js.css'
import Modeler from 'bpmn-js/lib/Modeler'

const sheet = new CSSStyleSheet()
sheet.replaceSync(diagramCss + css)
document.adoptedStyleSheets.push(sheet)
const place = document.getElementById('place')
if (!place) throw new Error('the page has no place')
const modeler = new Modeler({ container: place })
const size = { width: 248, height: 102 }

/** A process of BPMN 2.0 with where its parts stand. */
function processOf({ nodes, edges }: FlowGraphData): string {
  const at = new Map(nodes.map((node) => [node.id, node.at]))
  const tasks = nodes.map(({ id, title }) => `<bpmn:task id="${id}" name="${title}"/>`)
  const flows = edges.map(
    ({ source, target }) =>
      `<bpmn:sequenceFlow id="${source}-${target}" sourceRef="${source}" targetRef="${target}"/>`,
  )
  const shapes = nodes.map(
    ({ id, at: { x, y } }) =>
      `<di:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${size.width}" height="${size.height}"/></di:BPMNShape>`,
  )
  const lines = edges.map(({ source, target }) => {
    const [from, to] = [at.get(source) ?? { x: 0, y: 0 }, at.get(target) ?? { x: 0, y: 0 }]
    const middle = size.height / 2
    return `<di:BPMNEdge id="${source}-${target}_di" bpmnElement="${source}-${target}"><dd:waypoint x="${from.x + size.width}" y="${from.y + middle}"/><dd:waypoint x="${to.x}" y="${to.y + middle}"/></di:BPMNEdge>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:dd="http://www.omg.org/spec/DD/20100524/DI" id="all" targetNamespace="bench">
<bpmn:process id="process">${tasks.join('')}${flows.join('')}</bpmn:process>
<di:BPMNDiagram id="diagram"><di:BPMNPlane id="plane" bpmnElement="process">${shapes.join('')}${lines.join('')}</di:BPMNPlane></di:BPMNDiagram>
</bpmn:definitions>`
}

const measured: MeasuredFlow = {
  show(data) {
    void modeler
      .importXML(processOf(data))
      .then(() => modeler.get<{ zoom(level: number, at: object): void }>('canvas').zoom(0.6, { x: 0, y: 0 }))
  },
  root: () => place,
  node: '.djs-shape[data-element-id]',
  named: (id) => `.djs-shape[data-element-id="${id}"]`,
  edge: '.djs-connection path',
  ground: '.djs-container > svg',
}
Object.assign(window, { measured: { flow: measured } })
