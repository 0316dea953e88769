CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_group" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	CONSTRAINT "class_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "class_group_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "class_member" (
	"tenant_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "class_member_tenant_id_class_id_user_id_pk" PRIMARY KEY("tenant_id","class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_code" UNIQUE("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "course_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"intent_model" "bytea",
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_version_number" UNIQUE("tenant_id","course_id","number")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "department_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"members" text DEFAULT 'ALL' NOT NULL,
	"show_rank" boolean DEFAULT true NOT NULL,
	"terminated" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publish_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "publish_member" (
	"tenant_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"type" text NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "publish_member_tenant_id_publish_id_type_member_id_pk" PRIMARY KEY("tenant_id","publish_id","type","member_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_session" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"dialogue" jsonb NOT NULL,
	"scoring" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"total" double precision,
	"level" text,
	"score" jsonb,
	CONSTRAINT "practice_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'zh-cn' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "turn_log" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"turn_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"effects" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "turn_log_tenant_id_session_id_seq_pk" PRIMARY KEY("tenant_id","session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_name" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_number" text DEFAULT '' NOT NULL,
	"type" integer DEFAULT 2 NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"department_id" uuid,
	"password_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "class_group" ADD CONSTRAINT "class_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_tenant_id_class_id_class_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."class_group"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_version" ADD CONSTRAINT "course_version_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_version" ADD CONSTRAINT "course_version_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_parent_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_ticket" ADD CONSTRAINT "live_ticket_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish" ADD CONSTRAINT "publish_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish" ADD CONSTRAINT "publish_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish" ADD CONSTRAINT "publish_tenant_id_version_id_course_version_tenant_id_id_fk" FOREIGN KEY ("tenant_id","version_id") REFERENCES "public"."course_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_member" ADD CONSTRAINT "publish_member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_member" ADD CONSTRAINT "publish_member_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_tenant_id_version_id_course_version_tenant_id_id_fk" FOREIGN KEY ("tenant_id","version_id") REFERENCES "public"."course_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_log" ADD CONSTRAINT "turn_log_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_department_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_tenant" ON "audit_log" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "refresh_token_family" ON "refresh_token" USING btree ("family");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_session_one_live" ON "practice_session" USING btree ("tenant_id","user_id") WHERE "practice_session"."status" = 'open';--> statement-breakpoint
CREATE INDEX "practice_session_due" ON "practice_session" USING btree ("deadline_at") WHERE "practice_session"."status" = 'open';--> statement-breakpoint
CREATE INDEX "practice_session_own" ON "practice_session" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "practice_session_best" ON "practice_session" USING btree ("tenant_id","publish_id","user_id","total");--> statement-breakpoint
CREATE UNIQUE INDEX "turn_log_turn" ON "turn_log" USING btree ("tenant_id","session_id","turn_id") WHERE "turn_log"."turn_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_name" ON "app_user" USING btree ("tenant_id",lower("user_name"));--> statement-breakpoint
CREATE INDEX "app_user_login" ON "app_user" USING btree (lower("user_name"));