/**
 * Conversations as modellers of BPMN write them: small, of our own invention, and with the parts that real files are full of, so that what is read past is read
 * past here, too.
 */

/** A pool of the front desk beside a closed one of the guest, as bpmn.io and Camunda's modeller write it. */
export const bpmnOfDesk = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="Definitions_1a" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.20.0">
  <bpmn:collaboration id="Collaboration_1">
    <bpmn:participant id="Pool_guest" name="Guest" />
    <bpmn:participant id="Pool_desk" name="Front desk clerk" processRef="Process_desk" />
    <bpmn:messageFlow id="Msg_1" name="My room is far too loud!" sourceRef="Pool_guest" targetRef="Start_1" />
    <bpmn:messageFlow id="Msg_2" sourceRef="Task_offer" targetRef="Pool_guest" />
  </bpmn:collaboration>
  <bpmn:process id="Process_desk" isExecutable="false">
    <bpmn:startEvent id="Start_1" name="Guest calls">
      <bpmn:outgoing>Flow_1</bpmn:outgoing>
      <bpmn:messageEventDefinition id="MessageEventDefinition_1" />
    </bpmn:startEvent>
    <bpmn:userTask id="Task_answer" name="Answer the complaint">
      <bpmn:extensionElements><camunda:formData><camunda:formField id="x" /></camunda:formData></bpmn:extensionElements>
      <bpmn:incoming>Flow_1</bpmn:incoming>
      <bpmn:outgoing>Flow_2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="Gateway_1" name="How does the clerk react?" default="Flow_5">
      <bpmn:incoming>Flow_2</bpmn:incoming>
      <bpmn:outgoing>Flow_3</bpmn:outgoing>
      <bpmn:outgoing>Flow_4</bpmn:outgoing>
      <bpmn:outgoing>Flow_5</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Task_answer" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="Task_answer" targetRef="Gateway_1" />
    <bpmn:sequenceFlow id="Flow_3" name="Apologizes" sourceRef="Gateway_1" targetRef="Receive_1">
      <bpmn:documentation>I am so sorry about the noise
My apologies for the loud room
Please excuse the disturbance</bpmn:documentation>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="Flow_4" name="Blames&#10;the guest" sourceRef="Gateway_1" targetRef="End_lost" />
    <bpmn:sequenceFlow id="Flow_5" sourceRef="Gateway_1" targetRef="Service_1" />
    <bpmn:serviceTask id="Service_1" name="Write to the log" camunda:expression="\${log}">
      <bpmn:incoming>Flow_5</bpmn:incoming>
      <bpmn:outgoing>Flow_6</bpmn:outgoing>
    </bpmn:serviceTask>
    <bpmn:sequenceFlow id="Flow_6" sourceRef="Service_1" targetRef="Receive_1" />
    <bpmn:receiveTask id="Receive_1" name="What will you do about it?">
      <bpmn:outgoing>Flow_7</bpmn:outgoing>
    </bpmn:receiveTask>
    <bpmn:boundaryEvent id="Boundary_1" name="Hangs up" attachedToRef="Receive_1">
      <bpmn:outgoing>Flow_9</bpmn:outgoing>
      <bpmn:timerEventDefinition id="Timer_1"><bpmn:timeDuration>PT5M</bpmn:timeDuration></bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:sequenceFlow id="Flow_7" sourceRef="Receive_1" targetRef="Task_offer" />
    <bpmn:sequenceFlow id="Flow_9" sourceRef="Boundary_1" targetRef="End_lost" />
    <bpmn:sendTask id="Task_offer" name="Offers another room">
      <bpmn:documentation>I can give you a quieter room
Let me move you to another room
We have a calm room on the top floor</bpmn:documentation>
      <bpmn:outgoing>Flow_8</bpmn:outgoing>
    </bpmn:sendTask>
    <bpmn:sequenceFlow id="Flow_8" sourceRef="Task_offer" targetRef="End_done" />
    <bpmn:endEvent id="End_done" name="Guest is content" />
    <bpmn:endEvent id="End_lost" name="Guest leaves"><bpmn:errorEventDefinition id="Error_1" /></bpmn:endEvent>
    <bpmn:textAnnotation id="Text_1"><bpmn:text>Stay calm.</bpmn:text></bpmn:textAnnotation>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="Collaboration_1">
      <bpmndi:BPMNShape id="Pool_desk_di" bpmnElement="Pool_desk" isHorizontal="true"><dc:Bounds x="160" y="80" width="900" height="300" /></bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

/** Lanes of one pool, named in Chinese, without a prefix, as Activiti and Flowable write it. */
export const bpmnOfLanes = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="http://www.activiti.org/test">
  <process id="card" name="挂失" isExecutable="true">
    <laneSet id="lanes">
      <lane id="l1" name="客户"><flowNodeRef>says</flowNodeRef><flowNodeRef>thanks</flowNodeRef></lane>
      <lane id="l2" name="客服专员"><flowNodeRef>start</flowNodeRef><flowNodeRef>check</flowNodeRef><flowNodeRef>end</flowNodeRef></lane>
    </laneSet>
    <startEvent id="start" />
    <task id="says" name="我的卡丢了，怎么办？" />
    <task id="check" name="核实身份" />
    <task id="thanks" name="好的，谢谢。" />
    <endEvent id="end" />
    <sequenceFlow id="f1" sourceRef="start" targetRef="says" />
    <sequenceFlow id="f2" sourceRef="says" targetRef="check" />
    <sequenceFlow id="f3" sourceRef="check" targetRef="thanks" />
    <sequenceFlow id="f4" sourceRef="thanks" targetRef="end" />
  </process>
</definitions>
`
