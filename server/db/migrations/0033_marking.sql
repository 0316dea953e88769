CREATE TABLE "mark" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid,
	"number" integer NOT NULL,
	"share" double precision NOT NULL,
	"earned" jsonb,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "marking_task" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"markers" integer NOT NULL,
	"tolerance" double precision NOT NULL,
	"graded" double precision NOT NULL,
	"certainty" double precision NOT NULL,
	"share" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	CONSTRAINT "marking_task_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "review" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "review_certainty" double precision DEFAULT 0.3 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "review_markers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "review_tolerance" double precision DEFAULT 0.1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "answers_to_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "answers_unmarked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_tenant_id_task_id_marking_task_tenant_id_id_fk" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."marking_task"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_task" ADD CONSTRAINT "marking_task_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_task" ADD CONSTRAINT "marking_task_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_task" ADD CONSTRAINT "marking_task_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_number" ON "mark" USING btree ("tenant_id","task_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "mark_marker" ON "mark" USING btree ("tenant_id","task_id","user_id");--> statement-breakpoint
CREATE INDEX "mark_own" ON "mark" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "marking_task_answer" ON "marking_task" USING btree ("tenant_id","session_id","question_id");--> statement-breakpoint
CREATE INDEX "marking_task_queue" ON "marking_task" USING btree ("tenant_id","publish_id","question_id","state");--> statement-breakpoint
CREATE INDEX "marking_task_leased" ON "marking_task" USING btree ("tenant_id","leased_by");