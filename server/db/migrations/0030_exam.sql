CREATE TABLE "exam_queue" (
	"tenant_id" uuid NOT NULL,
	"exam_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	CONSTRAINT "exam_queue_tenant_id_exam_session_id_user_id_pk" PRIMARY KEY("tenant_id","exam_session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exam_registration" (
	"tenant_id" uuid NOT NULL,
	"exam_session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_registration_tenant_id_exam_session_id_user_id_pk" PRIMARY KEY("tenant_id","exam_session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exam_session" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_id" uuid NOT NULL,
	"name" text NOT NULL,
	"paper_id" text,
	"attempts" integer NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"registration" boolean NOT NULL,
	"register_from" timestamp with time zone,
	"register_until" timestamp with time zone,
	"capacity" integer,
	"seats" integer,
	"release" text DEFAULT 'at-once' NOT NULL,
	"release_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "exam_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "kind" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "exam_session_id" uuid;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "paper_id" text;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_queue" ADD CONSTRAINT "exam_queue_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_queue" ADD CONSTRAINT "exam_queue_tenant_id_exam_session_id_exam_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_session_id") REFERENCES "public"."exam_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_queue" ADD CONSTRAINT "exam_queue_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_registration" ADD CONSTRAINT "exam_registration_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_registration" ADD CONSTRAINT "exam_registration_tenant_id_exam_session_id_exam_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_session_id") REFERENCES "public"."exam_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_registration" ADD CONSTRAINT "exam_registration_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_session" ADD CONSTRAINT "exam_session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_session" ADD CONSTRAINT "exam_session_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_registration_one" ON "exam_registration" USING btree ("tenant_id","publish_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_session_name" ON "exam_session" USING btree ("tenant_id","publish_id","name");--> statement-breakpoint
CREATE INDEX "exam_session_release" ON "exam_session" USING btree ("release_at");--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_tenant_id_exam_session_id_exam_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_session_id") REFERENCES "public"."exam_session"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_session_exam" ON "practice_session" USING btree ("tenant_id","exam_session_id","user_id") WHERE "practice_session"."exam_session_id" is not null;--> statement-breakpoint
UPDATE "course_version" SET "content" = "content" || '{"papers":[]}'::jsonb WHERE "content" ->> 'kind' = 'question-bank' AND NOT "content" ? 'papers';--> statement-breakpoint
UPDATE "course_draft" SET "content" = "content" || '{"papers":[]}'::jsonb WHERE "content" ->> 'kind' = 'question-bank' AND NOT "content" ? 'papers';--> statement-breakpoint
UPDATE "course_template" SET "content" = "content" || '{"papers":[]}'::jsonb WHERE "content" ->> 'kind' = 'question-bank' AND NOT "content" ? 'papers';
