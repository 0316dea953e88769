import { useRef, useState, type DragEvent } from 'react'
import { droppedFiles } from '../dropped-files.ts'

/** Files and folders dropped anywhere on the screen; `takeNone` is told of folders in which no course is (COURSE-06e). Enter and leave events come from every child, so they are counted. */
export function useDrop(take: (files: File[]) => void, takeNone: () => void) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => holdsFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => holdsFiles(event) && move(-1),
    onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      move(-depth.current)
      // To be asked for before anything is waited for: afterwards the drop is empty.
      const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
      if (entries.every(({ isFile }) => isFile)) take([...event.dataTransfer.files])
      else void droppedFiles(entries).then((files) => (files.length > 0 ? take(files) : takeNone()))
    },
  }
  return { over, handlers }
}
